/** How is the web app built, and how does it stay within a content security policy without 'unsafe-inline'? */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API_ADDRESS = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  publicDir: 'src/shell/public',
  plugins: [react(), tailwindcss(), withoutStyleElements()],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('src/ui/overlay/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // what every first screen needs arrives in one file instead of a dozen
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: /src[\\/]ui[\\/](.*[\\/])?(Badge|Card|DateText|date-as-text|EmptyState|ErrorState|MoneyText|PageHeader|QuantityText|RowLink|decimal-text|Skeleton)\.tsx?$/,
            },
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

/**
 * Two libraries write <style> elements, which the policy refuses and the console reports. Their rules stand in our own
 * style sheets instead: sonner/dist/styles.css (ui/notifications.tsx) and the select viewport's (ui/base.css).
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
