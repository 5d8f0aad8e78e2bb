/**
 * Decodes the entities that editors and older pages write. An unknown one is kept, which is safe because it is escaped
 * again when printed.
 */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,8});?|#(\d{1,8});?|([a-z][a-z\d]{1,9});)/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex) return character(Number.parseInt(hex, 16))
      if (decimal) return character(Number(decimal))
      return named.get(name) ?? whole
    },
  )

const character = (point: number) =>
  point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\ufffd'

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCodePoint(160 + index)] as const),
  ...[
    'amp&',
    'lt<',
    'gt>',
    'quot"',
    "apos'",
    'ndash–',
    'mdash—',
    'lsquo‘',
    'rsquo’',
    'sbquo‚',
    'ldquo“',
    'rdquo”',
    'bdquo„',
    'bull•',
    'hellip…',
    'euro€',
    'trade™',
  ].map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
])
