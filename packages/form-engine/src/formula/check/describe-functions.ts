import { formulaFunctions } from '../functions/function-table.ts'

export type FunctionGroup = 'math' | 'text' | 'logic' | 'list'

export type FunctionDescription = {
  name: string
  group: FunctionGroup
  /**
   * As shown in the editor. A name ending in “?” is optional. “…” repeats the preceding parameter, or the preceding two
   * in SWITCH and IFS.
   */
  parameters: string[]
  least: number
  most: number
}

const rows: Record<FunctionGroup, Record<string, string>> = {
  math: {
    SUM: 'number …',
    AVERAGE: 'number …',
    MIN: 'number …',
    MAX: 'number …',
    ROUND: 'number, digits?',
    FLOOR: 'number',
    CEIL: 'number',
    ABS: 'number',
    MOD: 'number, divisor',
    POWER: 'number, exponent',
    SQRT: 'number',
  },
  text: {
    CONCAT: 'text …',
    UPPER: 'text',
    LOWER: 'text',
    TRIM: 'text',
    LEFT: 'text, count',
    RIGHT: 'text, count',
    MID: 'text, start, count',
    LEN: 'text',
    SUBSTITUTE: 'text, old, new, which?',
    REPLACE: 'text, start, count, new',
    FIND: 'wanted, text, start?',
    SEARCH: 'wanted, text, start?',
    REPT: 'text, times',
    TEXT: 'number, pattern',
  },
  logic: {
    IF: 'test, yes, no?',
    AND: 'test …',
    OR: 'test …',
    NOT: 'test',
    XOR: 'test, test …',
    ISBLANK: 'value',
    ISNUMBER: 'value',
    ISTEXT: 'value',
    IFERROR: 'value, fallback',
    IFBLANK: 'value, fallback',
    COALESCE: 'value …',
    SWITCH: 'value, case, result …, default?',
    IFS: 'test, result …',
    CHOOSE: 'number, value …',
  },
  list: {
    COUNT: 'list',
    ISEMPTY: 'list',
    CONTAINS: 'list, value',
    JOIN: 'list, separator?',
  },
}

/** For the editor's function picker and autocomplete, in display order. The editor has the translated descriptions. */
export function describeFunctions(): FunctionDescription[] {
  return Object.entries(rows).flatMap(([group, functions]) =>
    Object.entries(functions).map(([name, parameters]) => ({
      name,
      group: group as FunctionGroup,
      parameters: parameters.split(', '),
      least: formulaFunctions[name]![0],
      most: formulaFunctions[name]![1],
    })),
  )
}
