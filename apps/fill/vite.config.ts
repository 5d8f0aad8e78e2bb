import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Vite's own waits for the style sheets of a chunk. Scripts of this app have none, and the page names its chunks. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

export default defineConfig({
  plugins: [react(), plainImports],
  // The server build would otherwise ask for NODE_ENV at run time and carry React's development half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    assetsDir: 'assets/fill',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
