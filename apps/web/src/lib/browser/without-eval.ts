/** Otherwise zod tries to compile code, which our content security policy forbids and reports as an error. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
