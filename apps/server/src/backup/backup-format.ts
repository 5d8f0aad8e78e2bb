import { z } from 'zod'

/** The first file of a backup. */
export const aboutSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Columns of the job table. */
  job_columns: z.array(z.string()),
})
export type About = z.infer<typeof aboutSchema>

export const keysSchema = z.object({ current: z.string(), previous: z.array(z.string()) })
export const sequencesSchema = z.array(
  z.object({ name: z.string(), value: z.string(), is_called: z.boolean() }),
)

const partSchema = z.object({ rows: z.int().optional(), bytes: z.int(), sha256: z.string() })
/** The last file of a backup: totals and checksums of its contents. */
export const manifestSchema = z.object({
  /** Keyed by name; a table is one part even if it spans several files. */
  parts: z.record(z.string(), partSchema),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Computed over lines in the format of `sha256sum`, in the order of the files. */
    sha256: z.string(),
    /** Files that the database references but the storage did not have. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof manifestSchema>

export const aboutName = 'backup.json'
export const keysName = 'keys.json'
export const sequencesName = 'sequences.json'
export const fileListName = 'files.sha256'
export const manifestName = 'manifest.json'
export const jobsPart = 'jobs'
export const tablePart = (table: string) => `tables/${table}`
export const fileFolder = 'files/'

/** `tables/forms/000001.copy` and `tables/forms/000002.copy` form one part; any other file is a part of its own. */
export const partOf = (name: string) => name.replace(/\/\d+\.copy$/, '')
