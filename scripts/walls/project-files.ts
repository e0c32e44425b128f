/** The files of the repository that are checked. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../tools.ts'
import type { SourceFile } from './source-file.ts'

const LARGEST_TEXT = 2_000_000

/** What git keeps or would keep, so that a file is checked before it is committed. */
export function readProjectFiles(): SourceFile[] {
  // The files may belong to another user than the one who runs this, which git would otherwise refuse.
  const git = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const list = execFileSync('git', git, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list.split('\0').flatMap(path => {
    const stats = path === '' ? undefined : statSync(join(PROJECT, path), { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size > LARGEST_TEXT) return []
    const content = readFileSync(join(PROJECT, path))
    return content.includes(0) ? [] : [{ path, text: content.toString('utf8') }]
  })
}
