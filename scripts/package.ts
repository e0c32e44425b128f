/**
 * Before `npm pack`: puts into `build/` what running needs, in the folders of the sources: the web app, the migrations, and the server as
 * JavaScript, because Node.js reads no TypeScript of installed packages.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { PROJECT } from './tools.ts'
import { buildWebIfStale, filesUnder, WEB_OUTPUT } from './web-build.ts'

const OUTPUT = join(PROJECT, 'build')
const FIRST = [
  'src/hosts/node.ts',
  'src/hosts/commands/account.ts',
  'src/hosts/commands/verify.ts',
  'src/hosts/commands/restore.ts',
  'src/hosts/commands/move.ts',
  'src/hosts/commands/doctor.ts',
]
/** Read at run time: the layouts of PDFs and the migrations. */
const READ_BY_FOLDER = [
  { folder: 'src/formats/pdf', ending: '.typ' },
  { folder: 'database/migrations', ending: '.sql' },
]
const RELATIVE_FILE = /(?<=(['"]))\.{1,2}\/[\w./-]+\.(?:ts|mjs|json)(?=\1)/g

await buildWebIfStale()
rmSync(OUTPUT, { recursive: true, force: true })
for (const file of serverFiles()) write(file, readFileSync(join(PROJECT, file), 'utf8'))
for (const { folder, ending } of READ_BY_FOLDER) {
  for (const file of filesUnder(join(PROJECT, folder)).filter(name => name.endsWith(ending)))
    write(relative(PROJECT, file), readFileSync(file, 'utf8'))
}
cpSync(WEB_OUTPUT, join(OUTPUT, 'dist'), { recursive: true })
const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
write('package.json', `${JSON.stringify({ version, type: 'module' }, null, 2)}\n`)
for (const file of ['daybook.mjs', 'end-with-npm.mjs'])
  write(file, readFileSync(join(PROJECT, 'scripts', file), 'utf8'))
chmodSync(join(OUTPUT, 'daybook.mjs'), 0o755)

/** The first files of the server and of its command, and all that they import or start. */
function serverFiles(): Set<string> {
  const found = new Set(FIRST)
  for (const file of found) {
    for (const [specifier] of javaScript(file).matchAll(RELATIVE_FILE)) {
      const path = relative(PROJECT, resolve(PROJECT, dirname(file), specifier))
      if (existsSync(join(PROJECT, path))) found.add(path)
    }
  }
  return found
}

function javaScript(file: string): string {
  const source = readFileSync(join(PROJECT, file), 'utf8')
  return file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
}

function write(file: string, text: string): void {
  const isSource = file.endsWith('.ts')
  const path = join(OUTPUT, isSource ? file.replace(/\.ts$/, '.js') : file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, isSource ? javaScript(file).replace(RELATIVE_FILE, name => name.replace(/\.ts$/, '.js')) : text)
}
