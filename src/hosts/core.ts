/** The larger part of the program, imported while the database starts. */

export { keepHouse } from './housekeeping.ts'
export { bringUpToDate } from './postgres/migrations-folder.ts'
export { openPool } from './postgres/pool.ts'
export { fillWhenEmpty } from './sample.ts'
export { startWebServer } from './server.ts'
