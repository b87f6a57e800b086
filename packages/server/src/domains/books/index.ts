export { BOOK_COLUMNS } from './book-line.ts';
export { BOOKS_USAGE, parseBooksOptions } from './books-options.ts';
export { type BooksTotal, createBooksTotals } from './books-totals.ts';
export { compareBalance, describeComparison } from './compare-balance.ts';
export { formatBooksCsv, formatBooksTable } from './format-books.ts';
export { readBooks } from './read-books.ts';
