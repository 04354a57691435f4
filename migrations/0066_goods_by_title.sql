DROP INDEX "goods_by_title";
--> statement-breakpoint
-- Russian order of the list, as its neighbours have it: a page of goods is read from the index.
create index goods_by_title on goods (company_id, title collate ru, id) where deleted_at is null;
