import icon from './icon.svg?raw'

export const pageIcon = `data:image/svg+xml,${encodeURIComponent(icon.trim())}`
