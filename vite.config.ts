/** How the web app is built, and stays within a content security policy without 'unsafe-inline'. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { catalogueParts, filesOfFirstPage } from './scripts/screen-catalogues.ts'

const API_ADDRESS = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

const PROJECT = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/')
const SOURCES = `${PROJECT}src/`
const FIRST_PAGE = filesOfFirstPage()

const OVERLAYS =
  /src[\\/]ui[\\/]overlay[\\/]|node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden|focus-)/

export default defineConfig({
  publicDir: 'src/shell/public',
  plugins: [react(), tailwindcss(), withoutStyleElements(), catalogueParts(), preloadedApp(), fontsOfPages()],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('src/ui/overlay/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // what the first page has loaded is not loaded ahead once more
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !/(first-screen|language|rolldown-runtime|react)-/.test(file)) : files,
    },
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/hosts/service-worker.ts' },
      output: {
        // a browser asks for the service worker by its name
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // both parts of a catalogue are named after its language
        chunkFileNames: ({ facadeModuleId }) => {
          const part = /\.json\?(first|rest)$/.exec(facadeModuleId ?? '')?.[1]
          return part === undefined ? 'assets/[name]-[hash].js' : `assets/[name]-${part}-[hash].js`
        },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // the language is loaded before any file that may hold texts as constants
            { name: 'language', test: /src[\\/](translations[\\/](web|shared)|web[\\/]asked-ahead)\.ts$/, priority: 1 },
            { name: firstScreen(), debugName: 'first-screen' },
            // menus, tooltips and dialogs come right after the first screen
            { name: 'overlays', test: OVERLAYS },
            // a screen of documents would be 120 small files
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API_ADDRESS },
  },
})

const NOT_ON_THE_FIRST_PAGE = [
  { modules: /node_modules[\\/]zod[\\/]/, instead: 'a module that it needs imports a value of a contract' },
  {
    modules: /node_modules[\\/](@floating-ui|@radix-ui[\\/]react-(menu|popper|dialog)|react-remove-scroll)[\\/]/,
    instead: 'menus, tooltips and dialogs are loaded after it, see src/ui/late.ts',
  },
  {
    modules: /node_modules[\\/](sonner|cmdk|react-hook-form)[\\/]/,
    instead: 'notices, the palette and forms are loaded after it, see src/ui/late.ts',
  },
  {
    modules: /src[\\/](platform[\\/]problem-words|domain[\\/]access|shell[\\/]commands[\\/]use-app-commands)/,
    instead: 'it is loaded where it is wanted',
  },
]

/** A chunk, and all that is loaded with it. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  found.add(chunk)
  for (const next of chunks)
    if (chunk.imports.includes(next.fileName) && !found.has(next)) withImports(next, chunks, found)
  return [...found]
}

/** For src/shell/public/theme.js: where the texts of the first page are, by language. */
function cataloguesIn(chunks: readonly Rolldown.OutputChunk[]): string {
  const entries = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const code = /([a-z-]+)\.json\?first$/.exec(facadeModuleId ?? '')?.[1]
    return code === undefined ? [] : [[code, `/${fileName}`] as const]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

/** The app is imported once its language is there; the browser fetches it meanwhile, and not only then. */
function preloadedApp(): Plugin {
  return {
    name: 'preloaded-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const app = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith('/start-app.tsx')))
        if (!app) throw new Error('index.html has no app to preload')
        const first = withImports(app, chunks)
        for (const id of first.flatMap(({ moduleIds }) => moduleIds).filter(file => !file.endsWith('.css'))) {
          const late = NOT_ON_THE_FIRST_PAGE.find(({ modules }) => modules.test(id))
          if (late) throw new Error(`The first page carries ${id}: ${late.instead}`)
          if (id.startsWith(SOURCES) && !FIRST_PAGE.has(id.slice(PROJECT.length)))
            throw new Error(`The first page carries ${id}, whose texts are not in the catalogue of the first page`)
        }
        const files = first.map(({ fileName }) => fileName).filter(file => !html.includes(file))
        return {
          html: html.replace('src="/theme.js"', source => `${source} data-catalogues='${cataloguesIn(chunks)}'`),
          tags: files.map(file => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          })),
        }
      },
    },
  }
}

/** Inter for the pages that the server makes, which know no hashes: see src/platform/page-font.ts. */
function fontsOfPages(): Plugin {
  return {
    name: 'fonts-of-pages',
    apply: 'build',
    generateBundle() {
      for (const script of ['latin', 'latin-ext', 'cyrillic', 'greek']) {
        const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)
        const source = readFileSync(fileURLToPath(file))
        this.emitFile({ type: 'asset', fileName: `fonts/inter-${script}.woff2`, source })
      }
    },
  }
}

/**
 * Two libraries write <style> elements, which the policy refuses and the console reports. Their rules are in our own style
 * sheets instead: sonner's in ui/feedback/notifications.tsx, the select viewport's in ui/styles/base.css. A nonce would need a page
 * that is made anew for each request, and sonner takes none. Radix has notices too, but Escape closes them before the dialog.
 */
function withoutStyleElements(): Plugin {
  const cuts: { module: RegExp; from: RegExp; to: string }[] = [
    { module: /\/sonner\/dist\/index\.mjs$/, from: /^__insertCSS\(.*\);?$/m, to: '' },
    {
      module: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
      from: /jsx\(\s*"style",[\s\S]*?nonce\s*\}\s*\)/,
      to: 'null',
    },
  ]
  return {
    name: 'without-style-elements',
    apply: 'build',
    transform(code, id) {
      const cut = cuts.find(each => each.module.test(id.split('?')[0] ?? ''))
      if (!cut) return null
      if (!cut.from.test(code)) this.error(`${id} no longer writes its style element the way vite.config.ts expects`)
      return { code: code.replace(cut.from, cut.to), map: null }
    },
  }
}

/** What the first screen needs comes in one file instead of two dozen, together with the parts of libraries that it uses. */
function firstScreen(): Rolldown.CodeSplittingNameFunction {
  return id => (id.startsWith(PROJECT) && FIRST_PAGE.has(id.slice(PROJECT.length)) ? 'first-screen' : null)
}
