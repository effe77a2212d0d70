import { unpack } from './unpack.ts'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  unpack(data).then(
    (unpacked) => self.postMessage(unpacked),
    (error: Error) => self.postMessage({ problem: error.message }),
  )
})
