/** Route of the state of this installation. */
import { get, routes } from '../../../platform/routes.ts'
import { systemState } from '../contract.ts'
import { findSystemState, type SystemParts } from '../queries/system.ts'

export function systemRoutes(parts: SystemParts) {
  return routes(
    get('/system', 'Version, size of the database and emails that wait', { answer: systemState }, ({ db }) =>
      findSystemState(db, parts),
    ),
  )
}
