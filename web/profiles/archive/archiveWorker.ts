import { unpack } from './unpack.ts'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  unpack(data).then(
    (rows) => self.postMessage({ rows }),
    (error: Error) => self.postMessage({ problem: error.message }),
  )
})
