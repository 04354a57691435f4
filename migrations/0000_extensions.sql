create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create collation if not exists ru (provider = icu, locale = 'ru-RU');
