/** Without this zod tries to compile code, which the policy of our pages forbids and reports as an error. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
