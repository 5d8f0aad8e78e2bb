import type { HtmlTagDescriptor, Plugin } from 'vite'

export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
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
