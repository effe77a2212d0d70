// What the PDF reader asks for only where a PDF needs it: the letters of other scripts, the standard fonts, and how JPEG 2000, CCITT and JBIG2 pictures are read.
import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const reader = join(import.meta.dirname, '../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(join(reader, 'package.json'), 'utf8')) as { version: string }
/** Its version is in the address, so that a browser may keep the files for a year. */
const folder = `assets/pdf-${version}`
// Not the WebAssembly of the last: the page's content policy does not let it run.
const wanted: Record<string, RegExp> = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ }

const files = Object.entries(wanted).flatMap(([name, pattern]) =>
  readdirSync(join(reader, name))
    .filter((file) => pattern.test(file))
    .map((file) => `${name}/${file}`),
)

/** Serves them from our own server, at the addresses that `PdfPages` names. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.replace(`/${folder}/`, '') ?? ''
        if (!files.includes(name)) return next()
        response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        createReadStream(join(reader, name)).pipe(response)
      })
    },
    generateBundle() {
      for (const name of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(join(reader, name)) })
    },
  }
}
