import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts()],
  server: { proxy: { '^/api/': api, '/healthz': api }, fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web', emptyOutDir: true, manifest: true, target: 'es2023',
    // Inlined assets would be data: addresses, which the page's content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
