import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Replaces Vite's preload helper: our chunks have no style sheets to wait for, and the page itself preloads chunks. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
}

export default defineConfig({
  plugins: [react(), plainImports],
  // The server build would otherwise read NODE_ENV at run time and include React's development build.
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
