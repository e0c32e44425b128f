/** The larger part of the program, imported while the database starts. */

export { removeInterrupted } from './backups/check-backup.ts'
export { archiveLog } from './backups/log/archive.ts'
export { makeBackup } from './backups/make-backup.ts'
export { noteIfRestored } from './backups/replaced-data.ts'
export { backupSchedule } from './backups/schedule.ts'
export { backupStore } from './backups/store.ts'
export { upgrade } from './backups/upgrade.ts'
export { keepHouse } from './housekeeping.ts'
export { startWebServer } from './http/server.ts'
export { openPool } from './postgres/pool.ts'
export { fillWhenEmpty } from './sample.ts'
