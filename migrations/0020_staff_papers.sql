CREATE TABLE "employer_document_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "employer_document_types_alias_unique" UNIQUE("alias"),
	CONSTRAINT "employer_document_types_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "employer_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"employer_document_type_id" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" date,
	"attachment" text,
	"bytes" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employer_documents_attachment_unique" UNIQUE("attachment"),
	CONSTRAINT "employer_documents_own" UNIQUE("company_id","id"),
	CONSTRAINT "employer_documents_number_unique" UNIQUE("employer_id","employer_document_type_id","number"),
	CONSTRAINT "employer_documents_attachment_check" CHECK (attachment ~ '^[0-9a-f]{40}[.](webp|pdf)$'),
	CONSTRAINT "employer_documents_bytes" CHECK ((attachment is null) = (bytes is null) and bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "equipment_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "equipment_places_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "equipment_type_places" (
	"company_id" integer NOT NULL,
	"equipment_type_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	CONSTRAINT "equipment_type_places_equipment_type_id_place_id_pk" PRIMARY KEY("equipment_type_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "equipment_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "equipment_types_own" UNIQUE("company_id","id"),
	CONSTRAINT "equipment_types_title_unique" UNIQUE("company_id","title"),
	CONSTRAINT "equipment_types_title_check" CHECK (title <> '')
);
--> statement-breakpoint
CREATE TABLE "photo_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"comment" text,
	"is_best" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_works_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "employer_documents" ADD CONSTRAINT "employer_documents_employer_document_type_id_employer_document_types_id_fk" FOREIGN KEY ("employer_document_type_id") REFERENCES "public"."employer_document_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_documents" ADD CONSTRAINT "employer_documents_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_type_places" ADD CONSTRAINT "equipment_type_places_place_id_equipment_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."equipment_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_type_places" ADD CONSTRAINT "equipment_type_places_equipment_type_id_ref" FOREIGN KEY ("company_id","equipment_type_id") REFERENCES "public"."equipment_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_types" ADD CONSTRAINT "equipment_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_works" ADD CONSTRAINT "photo_works_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employer_documents_recent" ON "employer_documents" USING btree ("company_id","employer_id","id");--> statement-breakpoint
CREATE INDEX "photo_works_recent" ON "photo_works" USING btree ("company_id","is_best","id");--> statement-breakpoint
CREATE INDEX "photo_works_by_employer" ON "photo_works" USING btree ("employer_id","id");--> statement-breakpoint
insert into equipment_places (id, title) values
  (1, 'Место мастера маникюра'), (2, 'Кресло педикюра'), (3, 'Кресло парикмахера'), (4, 'Косметологический кабинет'),
  (5, 'Стойка администратора'), (6, 'Зона ожидания'), (7, 'Стерилизационная'), (8, 'Комната персонала'), (9, 'Склад');
--> statement-breakpoint
insert into employer_document_types (id, alias, title) values
  (1, 'passport', 'Паспорт'), (2, 'inn', 'ИНН'), (3, 'snils', 'СНИЛС'), (4, 'medical_book', 'Медицинская книжка'),
  (5, 'diploma', 'Диплом или сертификат об обучении'), (6, 'contract', 'Договор'), (7, 'residence', 'Регистрация по месту жительства'),
  (8, 'work_permit', 'Патент или разрешение на работу'), (9, 'other', 'Другой документ');
--> statement-breakpoint
grant select on equipment_places, employer_document_types to okno_app;
--> statement-breakpoint
revoke insert, update, delete on equipment_places, employer_document_types from okno_app;
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- Who of the company has not chosen a password yet: the app's role reads no credentials.
create function employers_without_password() returns setof int language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from employers e left join credentials c on c.employer_id = e.id
  where e.company_id = current_company() and e.can_login and coalesce(c.must_change, true) $$;
--> statement-breakpoint
revoke all on function employers_without_password() from public;
--> statement-breakpoint
grant execute on function employers_without_password() to okno_app;
