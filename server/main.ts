// The process: keeps compiled code between starts, which saves a third of a start, and starts the server.
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
// Node reads the long description of drizzle-orm again for each import of it and in it, which takes a sixth of a start.
const found = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const output = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, output)
    return { ...output, shortCircuit: true }
  },
})
// What is written from here on is for this user alone: interviews, logs of the database, the secret.
process.umask(0o077)
const { start } = await import('./start.ts')
await start()
