/** The backups of this installation: which there are, and how they were found when they were checked. */
import { z } from 'zod'
import { instant } from '../../platform/contract.ts'

export const backupState = z
  .object({
    folder: z.string().meta({ description: 'On the machine that runs Daybook.' }),
    isRunning: z.boolean().meta({ description: 'One is being made.' }),
    isSealed: z.boolean().meta({ description: 'New ones are encrypted with a passphrase.' }),
    failure: z
      .object({ at: instant, reason: z.string() })
      .nullable()
      .meta({ description: 'Why the last one could not be made; null when it was.' }),
    backups: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['daily', 'manual', 'before-upgrade']),
          at: instant,
          bytes: z.int(),
          isSealed: z.boolean(),
          check: z
            .object({ at: instant, problem: z.string().nullable() })
            .nullable()
            .meta({ description: 'How it was found when it was restored at the side; null when it was not yet.' }),
        }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof backupState>
