import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Modern targets keep light-dark() and nesting as written: tokens.css is the only place that knows both themes.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** PDFs of «Раскрытие информации»: bin/papers.mjs is loaded by Node itself, which knows the house's imports. */
function papers(): Plugin {
  const make = async (): Promise<Map<string, Buffer>> => (await import(new URL('./bin/papers.mjs', import.meta.url).href)).papers()
  return {
    name: 'papers',
    async generateBundle() {
      for (const [name, source] of await make()) this.emitFile({ type: 'asset', fileName: `docs/${name}`, source })
    },
    configureServer(server) {
      server.middlewares.use('/docs', async (request, response, next) => {
        const bytes = (await make()).get((request.url ?? '').slice(1))
        if (bytes) response.setHeader('content-type', 'application/pdf').end(bytes)
        else next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), papers()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Read by bin/bytes.mjs.
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    // data: addresses are refused by the content policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/images': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
