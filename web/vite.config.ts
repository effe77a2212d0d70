import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin } from 'vite'

// The two faces that the first paint needs; their hashed names are known only to the bundle.
function preloadFonts(): Plugin {
  const wanted = /(inter-latin-wght-normal|newsreader-latin-wght-normal)[^/]*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => Object.keys(bundle ?? {}).filter((file) => wanted.test(file)).map((file) => ({
        tag: 'link', injectTo: 'head-prepend' as const,
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      })),
    },
  }
}

// `landing.html` is the page with the landing screen already in it; the server answers `/` with it.
function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing', apply: 'build', enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built')
      const server = await createServer({ root: import.meta.dirname, configFile: false, plugins: [react()], appType: 'custom', logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } })
      try {
        const { prerender } = await server.ssrLoadModule('/landing/prerender.tsx') as { prerender: () => string }
        const source = String(page.source).replace('<div id="root"></div>', () => `<div id="root">${prerender()}</div>`).replace(/\s*<noscript>Vouch needs[^<]*<\/noscript>/, '')
        this.emitFile({ type: 'asset', fileName: 'landing.html', source })
      } finally {
        await server.close()
      }
    },
  }
}

// Compressed once here rather than at each request; the server sends them where the browser takes them.
function compressAssets(): Plugin {
  return {
    name: 'compress-assets', apply: 'build', enforce: 'post',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(m?js|css)$/.test(file))
      await Promise.all(texts.map(async (file) => {
        const path = join(dir ?? '', file)
        await writeFile(`${path}.br`, await compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }))
    },
  }
}

const compress = promisify(brotliCompress)
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), prerenderLanding(), compressAssets()],
  server: { proxy: { '^/api/': api, '/healthz': api }, fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web', emptyOutDir: true, manifest: true, target: 'es2023',
    // Inlined assets would be data: addresses, which the page's content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
