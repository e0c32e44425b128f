import { expect, test } from 'vitest'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { runCommand } from '../../testing/run-command.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('the command says how many documents it checked, and which one was changed', async () => {
  const business = await openBusiness(app, { name: 'Harbour' })
  const { id, number } = await makeIssued(business)
  expect(await runCommand(app, 'verify')).toMatch(
    /^Harbour: 1 issued documents checked, none was changed or left out\. The last record is [0-9a-f]{64}\.$/,
  )
  await app.query('alter table document_records disable trigger user')
  await app.query(`update document_records set record = replace(record, '380', '381') where subject_id = $1`, [id])
  const refused = runCommand(app, 'verify')
  await expect(refused).rejects.toMatchObject({ code: 1 })
  await expect(refused).rejects.toMatchObject({
    stdout: expect.stringContaining(
      `Harbour: ${number}: its record was changed.\nHarbour: 1 issued documents checked, 1 problems found.`,
    ),
  })
})
