/** The browser for tests and pictures: which Chromium is there, and how does one come where there is none? */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

interface Candidate {
  readonly name: string
  readonly executable: string
  readonly environment?: Readonly<Record<string, string>>
  readonly arguments?: readonly string[]
}

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Fontconfig for the packaged Chromium: the fonts that the machine is set up with, where it is, and those that the package brings. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`
const APT = '/usr/bin/apt-get'
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

/** Launches the first Chromium that works: the one named by CHROMIUM_PATH, one that is installed, the packaged one, or Debian’s. */
export async function launchChromium(): Promise<Browser> {
  const failures: string[] = []
  for (const find of [chosen, installed, downloadedByPlaywright, packaged, fromDebian]) {
    try {
      for (const candidate of find()) {
        const browser = await launch(candidate).catch(error =>
          failures.push(`${candidate.name}: ${firstReason(error)}`),
        )
        if (typeof browser !== 'number') return browser
      }
    } catch (error) {
      failures.push(`${find.name}: ${firstReason(error)}`)
    }
  }
  throw new Error(`No Chromium works on this machine. Set CHROMIUM_PATH to one.\n${failures.join('\n')}`)
}

function firstReason(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return (lines.find(line => /error while|cannot|not found/i.test(line)) ?? lines[0] ?? '').trim()
}

async function launch({ executable, environment, arguments: more = [] }: Candidate): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: executable,
    headless: true,
    args: [...ARGUMENTS, ...more],
    env: { ...definedEnvironment(), ...environment },
  })
  try {
    // One that finds no font starts, and breaks down at the first field of a form.
    const page = await browser.newPage()
    await page.setContent('<input type="date"><select><option>Daybook</option></select>')
    await page.close()
    return browser
  } catch (error) {
    await browser.close()
    throw error
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function chosen(): Candidate[] {
  const executable = process.env.CHROMIUM_PATH
  return executable ? [{ name: 'CHROMIUM_PATH', executable }] : []
}

function installed(): Candidate[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...INSTALLED.flatMap(name => folders.map(folder => join(folder, name))), ...MAC]
  return paths.filter(path => existsSync(path)).map(executable => ({ name: executable, executable }))
}

function downloadedByPlaywright(): Candidate[] {
  const homes = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  return homes
    .filter(home => home !== undefined && existsSync(home))
    .flatMap(home => readdirSync(home ?? '', { recursive: true, encoding: 'utf8' }).map(path => join(home ?? '', path)))
    .filter(
      path =>
        /[\\/](chrome|headless_shell|chrome-headless-shell|Chromium|chrome\.exe)$/.test(path) && /chrom/.test(path),
    )
    .map(executable => ({ name: executable, executable }))
}

/** The npm package carries a headless Chromium for Linux, and the libraries that a bare machine lacks. */
function packaged(): Candidate[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  if (!existsSync(join(CACHE, 'chromium'))) unpack()
  const executable = join(CACHE, 'chromium')
  const name = '@sparticuz/chromium'
  const environment = { FONTCONFIG_PATH: join(CACHE, 'fonts') }
  const libraries = [join(CACHE, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(path => path !== undefined)
    .join(':')
  return [
    { name, executable, environment },
    { name: `${name} with its own libraries`, executable, environment: { ...environment, LD_LIBRARY_PATH: libraries } },
  ]
}

/** The package unpacks to the directory for temporary files, and its libraries only where it believes to be on Amazon’s Linux. */
function unpack(): void {
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(`${CACHE}-`)
  const program = `(await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', `await ${program}`], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'pipe',
  })
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), FONTS)
  rmSync(CACHE, { recursive: true, force: true })
  renameSync(unfinished, CACHE)
}

/** The last resort, where the machine is a Debian and this is its root. */
function fromDebian(): Candidate[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(APT)) return []
  console.log('Installing Chromium with apt-get for the browser tests …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(APT, ['update', '-qq'], { env: environment, stdio: 'ignore' })
  spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env: environment, stdio: 'ignore' })
  return installed()
}
