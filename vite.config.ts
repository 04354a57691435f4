import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Modern targets keep light-dark() and nesting as written: tokens.css is the only place that knows both themes.
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: browsers,
    cssTarget: browsers,
    // data: addresses are refused by the content policy for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
