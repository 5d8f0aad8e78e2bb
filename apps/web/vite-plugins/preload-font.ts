import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Only for the app. On the site, a font of 48 kilobytes would delay the first paint, so a fallback with the same
 * metrics is shown until the font has loaded.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path === '/index.html') return []
        return Object.keys(bundle ?? {})
          .filter((file) => file.includes(name))
          .map((file) => preloadTag(`/${file}`))
      },
    },
  }
}

function preloadTag(href: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
    injectTo: 'head',
  }
}
