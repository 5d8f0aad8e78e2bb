import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './preload-font.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont('inter-latin-wght-normal')],
  // The server build would otherwise ask for NODE_ENV at run time and carry React's development half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    assetsDir: 'assets/web',
    // The content security policy allows no data: fonts and no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
