import { join } from 'node:path'

// This file must stay directly below apps/server/src so that the same relative paths also work from apps/server/dist,
// where the built server is.

/** The folder that contains the built browser apps. */
export const appsFolder = join(import.meta.dirname, '../..')
export const migrationsFolder = new URL('../migrations/', import.meta.url)

/** A backup is restored here and moved up once it is complete. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')
