import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, type Plugin } from 'vite'
import { keepVoiceLocal } from './keepVoiceLocal.ts'

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

// The public pages have their screen already in them; the server answers their addresses with them.
function prerenderPages(): Plugin {
  const signIns = { candidate: 'Candidate sign-in', recruiter: 'Recruiter sign-in', admin: 'Admin sign-in' }
  const empty = '<div id="root"></div>'
  return {
    name: 'prerender-pages', apply: 'build', enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'asset' || !String(file.source).includes(empty)) throw new Error(`${name} was not built, or has no ${empty}`)
        return file
      }
      const server = await createServer({ root: import.meta.dirname, configFile: false, plugins: [react()], appType: 'custom', logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } })
      try {
        const { prerender, prerenderLanding } = await server.ssrLoadModule('/prerender.tsx') as { prerender: (path: string) => Promise<string>; prerenderLanding: () => string }
        const filled = (html: string) => `<div id="root">${html}</div>`
        const landing = page('landing.html')
        landing.source = String(landing.source).replace(empty, () => filled(prerenderLanding()))
        const app = String(page('index.html').source)
        for (const [area, title] of Object.entries(signIns)) {
          const html = await prerender(`/${area}/login`)
          this.emitFile({ type: 'asset', fileName: `${area}-login.html`, source: app.replace(/<title>[^<]*/, `<title>${title} · Vouch`).replace(empty, () => filled(html)) })
        }
      } finally {
        await server.close()
      }
    },
  }
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), keepVoiceLocal(), preloadFonts(), prerenderPages()],
  server: { proxy: { '^/api/': api, '/healthz': api }, fs: { allow: ['..'] } },
  // Bundled ahead of time it would miss what keepVoiceLocal does.
  optimizeDeps: { exclude: ['@elevenlabs/client'] },
  build: {
    outDir: '../dist/web', emptyOutDir: true, manifest: true, target: 'es2023',
    // Inlined assets would be data: addresses, which the page's content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), landing: join(import.meta.dirname, 'landing.html') },
      // The page's content policy forbids eval; without this zod would try it, and the browser report it.
      output: { intro: ({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')) ? 'globalThis.__zod_globalConfig ??= { jitless: true };' : '' },
    },
  },
})
