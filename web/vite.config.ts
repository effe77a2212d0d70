import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import subsetFont from 'subset-font'
import { createServer, defineConfig, type Plugin, type Rolldown } from 'vite'
import { callShapes } from '../shared/makeClient.ts'
import { keepVoiceLocal } from './keepVoiceLocal.ts'
import { pdfFiles } from './pdfFiles.ts'

// For `client.ts`.
const define = { CALL_SHAPES: JSON.stringify(callShapes) }

// Adds to every document the part of the head that they share.
function sharedHead(): Plugin {
  const head = readFileSync(join(import.meta.dirname, 'head.html'), 'utf8')
  return { name: 'shared-head', transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<head>\n', (start) => start + head) } }
}

// Preloads the fonts that the first paint needs, the most important first. Only the landing page needs one in italics.
// Only the bundle knows their hashed names.
function preloadFonts(): Plugin {
  const wanted = ['inter-latin-wght-normal', 'newsreader-latin-wght-normal']
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        [...wanted, ...(path === '/landing.html' ? ['newsreader-latin-wght-italic'] : [])]
          .flatMap((name) => Object.keys(bundle ?? {}).filter((file) => file.includes(name) && file.endsWith('.woff2')))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  }
}

// Cuts each font to the weights and the Latin characters that the first view needs. This makes it about half as large.
function cutFonts(): Plugin {
  const codes = [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2010, 0x2027],
    [0x2030, 0x203a],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  const text = String.fromCodePoint(...codes, 0x131, 0x152, 0x153, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212)
  const weights = {
    'inter-latin-wght-normal': { min: 400, max: 700 },
    'newsreader-latin-wght-normal': { min: 400, max: 600 },
    'newsreader-latin-wght-italic': 400,
  }
  return {
    name: 'cut-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [name, wght] of Object.entries(weights)) {
        const font = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.includes(name))
        if (font?.type !== 'asset') throw new Error(`${name} was not built`)
        font.source = await subsetFont(Buffer.from(font.source as Uint8Array), text, { targetFormat: 'woff2', variationAxes: { wght } })
      }
    },
  }
}

/** The schemas of the calls weigh more than a page. These load them when somebody types (decision 0009). */
function requireNoSchemas(bundle: Rolldown.OutputBundle): void {
  const found = new Set(
    Object.keys(bundle).filter(
      (name) => /^assets\/(?:signIn|landing|RecruiterDashboard|RankingPage|InterviewPage)-/.test(name) && bundle[name]?.type === 'chunk',
    ),
  )
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    if (chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
      throw new Error(`${name} is loaded by a page at once, and holds zod`)
    for (const next of chunk.imports) found.add(next)
  }
}

/** The parts that the screens of the app share weigh as much as a public page. What such a page needs is in the group `public`. */
function requireNoParts(bundle: Rolldown.OutputBundle): void {
  for (const [name, chunk] of Object.entries(bundle))
    if (
      /^assets\/(?:signIn|landing|public)-/.test(name) &&
      chunk.type === 'chunk' &&
      chunk.imports.some((next) => next.includes('/parts-'))
    )
      throw new Error(`${name} is loaded by a public page at once, and needs the parts of the app`)
}

// Builds each public page as a document that contains its screen, so its script may load after what the user sees.
// The server answers the page's address with that document.
function prerenderPages(): Plugin {
  const signIns = {
    'candidate/login': 'Candidate sign-in',
    'recruiter/login': 'Recruiter sign-in',
    'admin/login': 'Admin sign-in',
    'sign-on': 'Sign-in',
    'recruiter/password': 'Set a password',
    'admin/password': 'Set a password',
  }
  const empty = '<div id="root"></div>'
  return {
    name: 'prerender-pages',
    enforce: 'post',
    // In development these pages start empty.
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', search = ''] = (request.url ?? '').split(/(?=\?)/)
        if (path === '/') request.url = `/landing.html${search}`
        else if (/^\/(candidate\/login|(recruiter|admin)\/(login|password)|sign-on)\/?$/.test(path)) request.url = `/signIn.html${search}`
        next()
      })
    },
    async generateBundle(_options, bundle) {
      const built = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'asset' || !String(file.source).includes(empty)) throw new Error(`${name} was not built, or has no ${empty}`)
        return file
      }
      requireNoSchemas(bundle)
      requireNoParts(bundle)
      const server = await createServer({
        root: import.meta.dirname,
        configFile: false,
        plugins: [react()],
        define,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      })
      try {
        const { prerenderLanding, prerenderSignIn } = (await server.ssrLoadModule('/prerender.tsx')) as {
          prerenderLanding: () => string
          prerenderSignIn: (path: string) => string
        }
        const fill = (source: string, html: string) =>
          source
            .replace(empty, () => `<div id="root">${html}</div>`)
            .replace(/<(script type="module"|link rel="modulepreload")(?= )/g, '$& fetchpriority="low"')
        const landing = built('landing.html')
        landing.source = fill(String(landing.source), prerenderLanding())
        const signIn = String(built('signIn.html').source)
        for (const [at, title] of Object.entries(signIns)) {
          this.emitFile({
            type: 'asset',
            fileName: `${at.replace('/', '-')}.html`,
            source: fill(signIn.replace(/<title>[^<]*/, `<title>${title} · Vouch`), prerenderSignIn(`/${at}`)),
          })
        }
        delete bundle['signIn.html']
      } finally {
        await server.close()
      }
    },
  }
}

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  define,
  plugins: [react(), tailwindcss(), keepVoiceLocal(), pdfFiles(), sharedHead(), cutFonts(), preloadFonts(), prerenderPages()],
  server: { proxy: { '^/api/': api, '/healthz': api }, fs: { allow: ['..'] } },
  // If Vite bundled these packages ahead of time, the changes of keepVoiceLocal would be missing.
  optimizeDeps: { exclude: ['@elevenlabs/client', '@elevenlabs/convai-widget-embed'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Inlined assets would be data: addresses, which the page's content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'landing.html', 'signIn.html'].map((name) => join(import.meta.dirname, name)),
      // The page's content policy forbids eval. Without this setting zod tries it, and the browser reports it.
      output: {
        intro: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/node_modules/zod/')) ? 'globalThis.__zod_globalConfig ??= { jitless: true };' : '',
        // What every public page needs is one file: a slow connection would load a dozen small files one after another.
        codeSplitting: {
          groups: [
            {
              name: 'public',
              test: /node_modules\/(react|react-dom|scheduler)\/|\/lucide-react\/dist\/esm\/icons\/(building-complex|circle-check|info|key-round|triangle-exclamation-point|x)\.mjs|\/web\/(client|keptDrafts|log|paths|returnPath|session|usePublicAbout|useSupportEmail|layouts\/(CrashBoundary|PublicPage|RootErrorScreen|SkipLink)|sessions\/(NewPasswordField|RecoveryCodes|ScanApp|passkey)|ui\/(Badge|Banner|Brand|Button|EvidenceQuote|Field|FormError|ScorePill|Skeleton|VoiceLine|cx|formatDate|linkClass|maxLengthOf|passFocusTo|saveFile|useForm|useTitle))\.tsx?$/,
            },
            // A file of a few hundred bytes has longer headers than itself, and over HTTP/1.1 it waits for its turn like a large one. So
            // small parts that nearly all screens share are one file.
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
            {
              name: 'parts',
              test: /\/web\/(?!words)|\/shared\/(clockTime|timeWords|scoreWords|closedSince|outcomeWords|lengths|inWords|undo|interviewTimes|emailTemplates)\.ts|\/node_modules\/(@radix-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib)\//,
              minShareCount: 6,
              maxModuleSize: 4000,
            },
          ],
        },
      },
    },
  },
})
