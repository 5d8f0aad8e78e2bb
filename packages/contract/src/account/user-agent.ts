type Patterns<Name extends string = string> = readonly (readonly [name: Name, pattern: RegExp])[]

/** The first match counts, since most browsers also name those below them. */
const browsers: Patterns = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
]

/** iOS also says "like Mac OS X", and Android and ChromeOS name Linux or X11. */
const systems: Patterns = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
]

const devices: Patterns<'tablet' | 'phone' | 'computer'> = [
  ['tablet', /iPad|Tablet|Android(?!.*Mobile)/],
  ['phone', /Mobi|iPhone|iPod|Android/],
  ['computer', /Windows|Macintosh|X11|CrOS|Linux/],
]

/** Says what a user agent is, in our own words only, since anyone can choose the text. Unknown parts are undefined. */
export function readUserAgent(userAgent: string | null | undefined) {
  const nameIn = <Name extends string>(patterns: Patterns<Name>): Name | undefined =>
    patterns.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return { browser: nameIn(browsers), system: nameIn(systems), device: nameIn(devices) }
}
