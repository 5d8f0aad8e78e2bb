import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './vite-plugins/compile-messages.ts'
import { inlineFirstPaint } from './vite-plugins/inline-first-paint.ts'
import { preloadFont } from './vite-plugins/preload-font.ts'
import { servePagesInDev } from './vite-plugins/serve-pages-in-dev.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    compileMessages(),
    inlineFirstPaint(),
    servePagesInDev(),
    react(),
    tailwindcss(),
    preloadFont('inter-latin-wght-normal'),
  ],
  // Otherwise the server build reads NODE_ENV at run time and contains React's development build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // In development Node loads CommonJS packages itself; a build must bundle everything.
  ssr: { noExternal: command === 'build' ? true : [/^@formstead\//] },
  // React has had the hook since version 18; the shim only adds weight.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    assetsDir: 'assets/web',
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}))
