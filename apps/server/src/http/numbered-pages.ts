type PageQuery = { page: number; per_page: number }

export const rangeOf = ({ page, per_page: perPage }: PageQuery) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

export function pageOf<Row>(rows: Row[], total: number, query: PageQuery) {
  const { limit, offset } = rangeOf(query)
  return {
    data: rows,
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / limit)),
      per_page: limit,
      total,
      from: rows.length > 0 ? offset + 1 : null,
      to: rows.length > 0 ? offset + rows.length : null,
    },
  }
}
