/** The larger part of the program, read while the database is starting. */
export { openPool } from './database-pool.ts'
export { keepHouse } from './housekeeping.ts'
export { bringUpToDate } from './migrations-folder.ts'
export { fillWhenEmpty } from './sample.ts'
export { startWebServer } from './server.ts'
