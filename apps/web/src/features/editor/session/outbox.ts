import type { Edit, EditBatch } from '@formstead/form-engine'

/** Edits of a tab that have not been acknowledged. */
export type Unsent = {
  client: string
  form: string
  userId: number
  sent: EditBatch | null
  waiting: readonly Edit[]
  nextSeq: number
}

export type Outbox = {
  put: (unsent: Unsent) => Promise<void>
  remove: (client: string) => Promise<void>
  /** Unsent edits of closed tabs. */
  listLeftOver: (form: string, userId: number) => Promise<Unsent[]>
  /** Keeps other tabs from taking over this tab's unsent edits until it ends. */
  claim: (client: string) => Promise<void>
}

const storeName = 'unsent'

/** Stores edits on this device, so that they survive the loss of the tab, the browser or the network. */
export function openOutbox(): Outbox {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => (opening ??= openDatabase())

  const run = async <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(storeName))
    return new Promise((settle, fail) => {
      transaction.addEventListener('complete', () => settle(request.result))
      transaction.addEventListener('abort', () =>
        fail(transaction.error ?? new Error('The outbox was not written.')),
      )
    })
  }

  return {
    async put(unsent) {
      await run('readwrite', (store) => store.put(unsent))
    },
    async remove(client) {
      await run('readwrite', (store) => store.delete(client))
    },
    async listLeftOver(form, userId) {
      const all = await run<Unsent[]>('readonly', (store) => store.getAll())
      const own = all.filter((one) => one.form === form && one.userId === userId)
      const ended = await Promise.all(own.map(({ client }) => isEnded(client)))
      return own.filter((_, index) => ended[index])
    },
    claim: (client) =>
      new Promise((settle) => {
        void navigator.locks?.request(lockName(client), async () => {
          settle()
          await new Promise(() => {})
        })
        if (!navigator.locks) settle()
      }),
  }
}

const lockName = (client: string) => `formstead-editor-${client}`

/** Without locks (on an insecure page) this is unknown; edits that are sent twice are applied once. */
async function isEnded(client: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  return !held.some(({ name }) => name === lockName(client))
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((settle, fail) => {
    const request = indexedDB.open('formstead-editor', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'client' }),
    )
    request.addEventListener('success', () => settle(request.result))
    request.addEventListener('error', () =>
      fail(request.error ?? new Error('The outbox cannot be opened.')),
    )
  })
}

/** For guests, and for browsers without storage. */
export function memoryOutbox(): Outbox {
  const kept = new Map<string, Unsent>()
  return {
    put: async (unsent) => void kept.set(unsent.client, unsent),
    remove: async (client) => void kept.delete(client),
    listLeftOver: async (form) => [...kept.values()].filter((one) => one.form === form),
    claim: async () => {},
  }
}
