/** What this installation of Daybook says about itself. */
import { z } from 'zod'
import { instant } from '../../platform/contract.ts'

export const systemState = z
  .object({
    version: z.string().meta({ description: 'Of Daybook.', example: '1.0.0' }),
    startedAt: instant,
    database: z.object({
      version: z.string().meta({ description: 'Of PostgreSQL.', example: '18.4' }),
      builtIn: z.boolean().meta({ description: 'Daybook starts and stops it by itself.' }),
      bytes: z.int().meta({ description: 'What all businesses take on the disk.' }),
    }),
    emails: z.object({
      waiting: z.int().meta({ description: 'Will be sent, in all businesses.' }),
      failed: z.int().meta({ description: 'Could not be sent and won’t be tried again by themselves.' }),
    }),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof systemState>
