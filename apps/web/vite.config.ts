import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { inlineFirstPaint } from './inline-first-paint.ts'
import { preloadFont } from './preload-font.ts'
import { servePagesInDev } from './serve-pages-in-dev.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    compileMessages(),
    inlineFirstPaint(),
    servePagesInDev(),
    react(),
    tailwindcss(),
    preloadFont('inter-latin-wght-normal'),
  ],
  // The server build would otherwise ask for NODE_ENV at run time and carry React's development half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Node loads what is CommonJS by itself while developing; a build has to carry everything.
  ssr: { noExternal: command === 'build' ? true : [/^@formstead\//] },
  build: {
    assetsDir: 'assets/web',
    // The content security policy allows no data: fonts and no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}))
