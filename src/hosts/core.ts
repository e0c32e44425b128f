/** The larger part of the program, read while the database is starting. */

export { keepHouse } from './housekeeping.ts'
export { bringUpToDate } from './postgres/migrations-folder.ts'
export { openPool } from './postgres/pool.ts'
export { fillWhenEmpty } from './sample.ts'
export { startWebServer } from './server.ts'
