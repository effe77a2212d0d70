import { defineConfig } from 'drizzle-kit'

export const config = { dialect: 'postgresql', schema: './server/db/schema/*.ts', out: './server/db/migrations' } as const
// drizzle-kit reads the default export.
export default defineConfig(config)
