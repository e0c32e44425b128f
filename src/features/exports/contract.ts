/** The manifest of an export, as docs/export-format.md describes it. */
import { z } from 'zod'
import { identifier } from '../../platform/contract.ts'

export const EXPORT_FORMAT = 'daybook-export'

/** Grows with every change that a reader of the archive has to know of. */
export const EXPORT_VERSION = 2

export const MANIFEST = 'manifest.json'

/** Enough to tell one from any other file, whatever its version. */
export const manifestHead = z.object({ format: z.literal(EXPORT_FORMAT), formatVersion: z.int().min(1) })

export const manifest = z.object({
  ...manifestHead.shape,
  daybookVersion: z.string().max(40),
  businessId: identifier,
  files: z.array(
    z.object({
      path: z.string().max(200),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.int().min(0).optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>
