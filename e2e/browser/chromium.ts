/** Launches a Chromium for tests and pictures. Headless ones come first: a browser for the desktop takes three times as long. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

interface Candidate {
  readonly name: string
  readonly options: LaunchOptions
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
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

/** Launches the first that works: the one named by CHROMIUM_PATH, the packaged one, Playwright’s own, one that is installed, or Debian’s. */
export async function launchChromium(): Promise<Browser> {
  const failures: string[] = []
  for (const find of [chosen, packaged, installed, fromDebian]) {
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

async function launch({ options }: Candidate): Promise<Browser> {
  const browser = await chromium.launch({ ...options, args: ARGUMENTS, env: { ...process.env, ...options.env } })
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

function chosen(): Candidate[] {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? [{ name: 'CHROMIUM_PATH', options: { executablePath } }] : []
}

/** The npm package carries a headless Chromium for Linux, and the libraries that a bare machine lacks. */
function packaged(): Candidate[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  if (!existsSync(join(CACHE, 'chromium'))) unpack()
  const executablePath = join(CACHE, 'chromium')
  const name = '@sparticuz/chromium'
  const env = { FONTCONFIG_PATH: join(CACHE, 'fonts') }
  const libraries = [join(CACHE, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(path => path !== undefined)
    .join(':')
  return [
    { name, options: { executablePath, env } },
    {
      name: `${name} with its own libraries`,
      options: { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } },
    },
  ]
}

/** The package unpacks to the directory for temporary files, and its libraries only where it believes to be on Amazon’s Linux. */
function unpack(): void {
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(`${CACHE}-`)
  const program = `(await import('@sparticuz/chromium')).default.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', `await ${program}`], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'pipe',
  })
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), FONTS)
  rmSync(CACHE, { recursive: true, force: true })
  renameSync(unfinished, CACHE)
}

function installed(): Candidate[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = INSTALLED.flatMap(name => folders.map(folder => join(folder, name))).filter(path => existsSync(path))
  return [
    { name: 'Playwright’s own', options: {} },
    ...paths.map(executablePath => ({ name: executablePath, options: { executablePath } })),
    { name: 'Google Chrome', options: { channel: 'chrome' } },
  ]
}

/** The last resort, where the machine is a Debian and this is its root. */
function fromDebian(): Candidate[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(APT)) return []
  console.log('Installing Chromium with apt-get for the browser tests …')
  const apt = (...words: string[]) =>
    spawnSync(APT, [...words, '-qq'], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' })
  apt('update')
  // Older releases have the browser for the desktop alone.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (apt('install', '-y', '--no-install-recommends', name).status === 0) break
  return installed()
}
